import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { decisionFailure, type Decision } from './use-decision.ts'

/** The reason of a rejection; the member reads it verbatim. */
export function RejectForm({ decision }: { decision: Decision }) {
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ itemIds: decision.itemIds, reason }),
    schema: reasoned,
    send: client.offCatalog.reject,
    storedAs: decision.storedAs('reject'),
    onSaved: () => decision.done('Odmítnuto'),
    onRefused: decision.refused,
  })
  return (
    <Form
      of={form}
      className="flex flex-col gap-4"
      {...decisionFailure(form.refusal)}
      actions={
        <div className="flex justify-end">
          <Button variant="danger" type="submit" isPending={form.isPending}>
            Odmítnout návrh
          </Button>
        </div>
      }
    >
      <p className="text-muted">
        {nbsp('V nákupu členovi zůstane i s důvodem, jen se nikdy nekoupí a nic za ni nezaplatí. Vrátit to nejde; popsat ji znovu může.')}
      </p>
      <TextField
        label="Důvod pro člena"
        isRequired
        multiline
        limit={500}
        hint="Přečte ho v e-mailu a u položky."
        {...form.field('reason')}
      />
    </Form>
  )
}
