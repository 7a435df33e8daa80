import { z } from 'zod'
import { company } from '#contract/people/identity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'

interface ActProps {
  supplier: { id: string; name: string }
  onClose: () => void
}

/** Suspends a supplier: it sends no offers, and those it has do not count. */
export function SuspendSupplier({ supplier: { id, name }, onClose }: ActProps) {
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ supplierId: id, reason }),
    schema: reasoned,
    send: client.suppliers.suspend,
    onSaved: () => {
      toast(`Pozastaveno: ${name}`)
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title={`Pozastavit dodavatele: ${name}`}
      confirmLabel="Pozastavit"
      isDanger
      failure="Dodavatele se nepodařilo pozastavit."
      onClose={onClose}
    >
      <p>
        {nbsp(
          'Nepošle žádnou novou nabídku a ty dosavadní se přestanou počítat ve všech poptávkách, které ještě nemají cenu. Objednávky, které už má, platí dál. Důvod mu pošleme e-mailem.',
        )}
      </p>
    </ReasonDialog>
  )
}

/** Lifts the suspension of a supplier. */
export function LiftSuspension({ supplier: { id, name }, onClose }: ActProps) {
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ supplierId: id, reason }),
    schema: reasoned,
    send: client.suppliers.lift,
    onSaved: () => {
      toast(`Pozastavení zrušeno: ${name}`)
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title={`Zrušit pozastavení: ${name}`}
      confirmLabel="Zrušit pozastavení"
      failure="Pozastavení se nepodařilo zrušit."
      onClose={onClose}
    >
      <p>{nbsp('Jeho platné nabídky se začnou zase počítat, i v poptávkách, které ještě čekají na ceny. Napíšeme mu to e-mailem.')}</p>
    </ReasonDialog>
  )
}

const profile = reasoned.extend({ name: company.shape.name, registrationNumber: company.shape.number })

/** Changes the name and the number of a supplier. */
export function ChangeSupplier({
  supplier,
  onClose,
}: {
  supplier: ActProps['supplier'] & { registrationNumber: string }
  onClose: () => void
}) {
  const form = useForm({
    draft: { name: supplier.name, registrationNumber: supplier.registrationNumber, reason: '' },
    inputOf: (draft) => ({ supplierId: supplier.id, ...draft }),
    schema: z.object({ supplierId: z.string() }).extend(profile.shape),
    send: client.suppliers.change,
    onSaved: () => {
      toast('Profil je uložený')
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title="Upravit profil dodavatele"
      confirmLabel="Uložit změny"
      failure="Profil se nepodařilo uložit."
      onClose={onClose}
    >
      <TextField label="Název firmy" isRequired {...form.field('name')} />
      <TextField label="IČO" isRequired inputMode="numeric" {...form.field('registrationNumber')} />
    </ReasonDialog>
  )
}
