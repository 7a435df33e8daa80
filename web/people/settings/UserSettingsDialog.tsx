import { Suspense, useState, type ComponentType } from 'react'
import type { SettingsPanelProps } from '../account/settings-panel.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { DevicePanel } from './DevicePanel.tsx'

/** Loaded on demand, in the order of the tabs. */
const panels = {
  profile: { name: 'Profil', Panel: lazyPart(async () => ({ default: (await import('../account/ProfilePanel.tsx')).ProfilePanel })) },
  security: {
    name: 'Zabezpečení',
    Panel: lazyPart(async () => ({ default: (await import('../account/SecurityPanel.tsx')).SecurityPanel })),
  },
  notices: { name: 'Upozornění', Panel: lazyPart(async () => ({ default: (await import('../notices/NoticesPanel.tsx')).NoticesPanel })) },
  calendar: {
    name: 'Kalendář',
    Panel: lazyPart(async () => ({ default: (await import('../../week/calendar-feed/CalendarFeedPanel.tsx')).CalendarFeedPanel })),
  },
  links: { name: 'Propojené účty', Panel: lazyPart(async () => ({ default: (await import('../links/LinksPanel.tsx')).LinksPanel })) },
  data: { name: 'Moje údaje', Panel: lazyPart(async () => ({ default: (await import('../privacy/MyDataPanel.tsx')).MyDataPanel })) },
  device: { name: 'Toto zařízení', Panel: DevicePanel },
} satisfies Record<string, { name: string; Panel: ComponentType<SettingsPanelProps> }>

type PanelId = keyof typeof panels
const isPanel = (id: string | undefined): id is PanelId => id !== undefined && Object.hasOwn(panels, id)

export interface UserSettingsDialogProps extends Omit<SettingsPanelProps, 'onUnsaved'> {
  /** The initial panel. */
  at: string | undefined
}

/** The settings of the account, its security and its data, one tab each. */
export function UserSettingsDialog({ person, at, onClose }: UserSettingsDialogProps) {
  const [selected, select] = useState<PanelId>(isPanel(at) ? at : 'profile')
  const [isUnsaved, setUnsaved] = useState(false)
  /** Where to go after discarding unsaved input. */
  const [wayOut, setWayOut] = useState<PanelId | 'out' | null>(null)

  function go(to: PanelId | 'out') {
    setWayOut(null)
    if (to === 'out') onClose()
    else select(to)
  }
  const leave = (to: PanelId | 'out') => (isUnsaved ? setWayOut(to) : go(to))

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
          <Panel person={person} onClose={onClose} onUnsaved={setUnsaved} />
        </Suspense>
      ),
    }
  })
  return (
    <Dialog title="Nastavení" shape="wide" isOpen onOpenChange={(isOpen) => isOpen || leave('out')}>
      <Tabs label="Co chcete nastavit" tabs={tabs} selected={selected} onSelect={(to) => to === selected || leave(to)} />
      <ConfirmDialog
        title={wayOut === 'out' ? 'Zavřít bez uložení?' : 'Odejít bez uložení?'}
        isOpen={wayOut !== null}
        onOpenChange={() => setWayOut(null)}
        confirmLabel="Zahodit změny"
        cancelLabel="Zpět k úpravám"
        onConfirm={() => wayOut !== null && go(wayOut)}
        isDanger
      >
        Máte tu změny, které ještě nejsou uložené.
      </ConfirmDialog>
    </Dialog>
  )
}
