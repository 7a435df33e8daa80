import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { chooseTheme, useTheme, type Theme } from '../lib/theme.ts'

const themes: { id: Theme; name: string; icon: LucideIcon }[] = [
  { id: 'light', name: 'Světlý', icon: Sun },
  { id: 'dark', name: 'Tmavý', icon: Moon },
  { id: 'device', name: 'Podle zařízení', icon: Monitor },
]

export function ThemeSwitch() {
  const theme = useTheme()
  return (
    <ToggleButtonGroup
      aria-label="Vzhled"
      disallowEmptySelection
      selectedKeys={[theme]}
      onSelectionChange={([chosen]) => chooseTheme(chosen as Theme)}
      className="inline-flex rounded-full border border-border bg-surface"
    >
      {themes.map(({ id, name, icon: Icon }) => (
        <ToggleButton
          key={id}
          id={id}
          aria-label={name}
          className="tap inline-flex cursor-pointer items-center justify-center rounded-full text-muted transition-colors duration-150 hovered:text-text selected:bg-primary-soft selected:text-primary"
        >
          <Icon aria-hidden className="size-5" />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
