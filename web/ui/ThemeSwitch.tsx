import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { chooseTheme, useTheme, type Theme } from '../lib/theme.ts'

const themes: { id: Theme; name: string; icon: LucideIcon }[] = [
  { id: 'light', name: 'Světlý', icon: Sun },
  { id: 'dark', name: 'Tmavý', icon: Moon },
  { id: 'device', name: 'Podle zařízení', icon: Monitor },
]

export function ThemeSwitch() {
  const theme = useTheme()
  const group = useId()
  return (
    <fieldset className="inline-flex noscript:hidden rounded-full border border-border bg-surface">
      <legend className="sr-only">Vzhled</legend>
      {themes.map(({ id, name, icon: Icon }) => (
        <label
          key={id}
          title={name}
          className="tap relative inline-flex cursor-pointer items-center justify-center rounded-full text-muted transition-colors duration-150 hover:text-text has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={group}
            value={id}
            checked={theme === id}
            onChange={() => chooseTheme(id)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span className="sr-only">{name}</span>
          <Icon aria-hidden className="size-5" />
        </label>
      ))}
    </fieldset>
  )
}
