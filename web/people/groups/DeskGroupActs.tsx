import type { DeskGroup } from '#contract/people/groups.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useGroupAct } from './use-groups.ts'

export type DeskAct = { does: 'approve' | 'refuse' | 'suspend' | 'lift'; group: DeskGroup }

const actsOf = {
  waiting: ['approve', 'refuse'],
  approved: ['suspend'],
  suspended: ['lift'],
  refused: [],
} as const satisfies Record<DeskGroup['state'], readonly DeskAct['does'][]>

const verbs = { approve: 'Schválit', refuse: 'Zamítnout', suspend: 'Pozastavit', lift: 'Zrušit pozastavení' } as const

/** What can be done with a group in its state. */
export function DeskActs({ group, onAct }: { group: DeskGroup; onAct: (act: DeskAct) => void }) {
  return (
    <span className="flex flex-wrap gap-2 lg:flex-nowrap">
      {actsOf[group.state].map((does) => (
        <Button
          key={does}
          variant={does === 'approve' ? 'primary' : 'secondary'}
          onPress={() => onAct({ does, group })}
          aria-label={`${verbs[does]}: ${group.name}`}
        >
          {verbs[does]}…
        </Button>
      ))}
    </span>
  )
}

interface DialogProps {
  act: DeskAct
  onClose: () => void
}

/** The dialog of a decision. */
export function DeskActDialog({ act, onClose }: DialogProps) {
  return act.does === 'approve' ? <Approve act={act} onClose={onClose} /> : <Decide act={act} onClose={onClose} />
}

function Approve({ act: { group }, onClose }: DialogProps) {
  const { ask, isPending, fault } = useGroupAct({
    send: client.groups.approve,
    done: `Schváleno: ${group.name}`,
    failed: 'Skupinu se nepodařilo schválit.',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`Schválit místo odběru: ${group.name}`}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      confirmLabel="Schválit"
      onConfirm={() => void ask({ groupId: group.groupId })}
      isPending={isPending}
      error={fault}
    >
      {nbsp(
        `Místo „${group.pointName}“ přibude mezi výdejní místa lokality${group.localityName === null ? '' : ` ${group.localityName}`}. Uvidí a vyberou si ho jen členové skupiny. Organizátorovi to napíšeme e-mailem.`,
      )}
    </ConfirmDialog>
  )
}

const decisions = {
  refuse: {
    send: client.groups.refuse,
    done: 'Zamítnuto',
    failure: 'Skupinu se nepodařilo zamítnout.',
    says: 'Důvod pošleme organizátorovi e-mailem. Skupina funguje dál bez vlastního místa a požádat může znovu.',
  },
  suspend: {
    send: client.groups.suspend,
    done: 'Pozastaveno',
    failure: 'Skupinu se nepodařilo pozastavit.',
    says: 'Nikdo do ní nevstoupí a její místo se přestane nabízet. Kdo ho má vybrané, toho vyzveme v nastavení nákupů k výběru jiného. Důvod pošleme organizátorovi e-mailem.',
  },
  lift: {
    send: client.groups.lift,
    done: 'Pozastavení je zrušené',
    failure: 'Pozastavení se nepodařilo zrušit.',
    says: 'Do skupiny půjde zase vstoupit a její místo se bude nabízet. Organizátorovi to napíšeme e-mailem.',
  },
}

function Decide({ act: { does, group }, onClose }: DialogProps) {
  const { send, done, failure, says } = decisions[does as keyof typeof decisions]
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ groupId: group.groupId, reason }),
    schema: reasoned,
    send,
    onSaved: () => {
      toast(`${done}: ${group.name}`)
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title={`${verbs[does]}: ${group.name}`}
      confirmLabel={verbs[does]}
      isDanger={does !== 'lift'}
      failure={failure}
      onClose={onClose}
    >
      <p>{nbsp(says)}</p>
    </ReasonDialog>
  )
}
