import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { Person } from '#contract/account.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Bone, Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { DevicePanel } from './DevicePanel.tsx'

/** What every panel of the settings gets. */
export interface SettingsPanelProps {
  person: Person
  /** Closes the dialog, for a link that leads away. */
  onClose: () => void
}

/** Loaded when somebody looks at them; the order is that of the tabs. */
const panels = {
  profile: { name: 'Profil', Panel: lazy(async () => ({ default: (await import('../account/ProfilePanel.tsx')).ProfilePanel })) },
  security: { name: 'Zabezpečení', Panel: lazy(async () => ({ default: (await import('../account/SecurityPanel.tsx')).SecurityPanel })) },
  links: { name: 'Propojené účty', Panel: lazy(async () => ({ default: (await import('../links/LinksPanel.tsx')).LinksPanel })) },
  device: { name: 'Toto zařízení', Panel: DevicePanel },
} satisfies Record<string, { name: string; Panel: ComponentType<SettingsPanelProps> }>

type PanelId = keyof typeof panels
const isPanel = (id: string | undefined): id is PanelId => id !== undefined && Object.hasOwn(panels, id)

export interface UserSettingsDialogProps extends SettingsPanelProps {
  /** The panel it begins with. */
  at: string | undefined
}

/** The account, its safety and its data, a tab each (spec 1 §2, user settings modal). */
export function UserSettingsDialog({ person, at, onClose }: UserSettingsDialogProps) {
  const [selected, select] = useState<PanelId>(isPanel(at) ? at : 'profile')
  const tabs = (Object.keys(panels) as PanelId[]).map((id) => {
    const { name, Panel } = panels[id]
    return {
      id,
      name,
      content: (
        <Suspense
          fallback={
            <Skeleton>
              <Bone shape="title" />
              <Bone />
              <Bone />
              <Bone shape="short" />
            </Skeleton>
          }
        >
          <Panel person={person} onClose={onClose} />
        </Suspense>
      ),
    }
  })
  return (
    <Dialog title="Nastavení" isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Tabs label="Co chcete nastavit" tabs={tabs} selected={selected} onSelect={select} />
    </Dialog>
  )
}
