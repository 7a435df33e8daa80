import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { supplierRecord, type OwnRecord } from '#contract/week/suppliers.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPostalCode } from '#domain/week/pickup/postal-code.ts'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'

/** What the supplier is paid by, and what its settlements say of it. */
export function RecordPart() {
  const { data: record } = useQuery(orpc.suppliers.record.queryOptions({ staleTime: 0 }))
  const [isOpen, setOpen] = useState(false)
  if (!record) return null
  const address = [record.street, `${formatPostalCode(record.postalCode)} ${record.city}`.trim()].filter((part) => part !== '').join(', ')
  return (
    <section aria-labelledby="udaje" className="flex flex-col gap-2">
      <h2 id="udaje" className="text-20 font-bold">
        Vaše údaje
      </h2>
      {record.bankAccount === '' && (
        <Notice tone="due" title="Nevíme, kam vám posílat peníze.">
          {nbsp(`Doplňte prosím bankovní účet${address === '' ? ' a adresu' : ''}. Adresu a DIČ uvádíme na vyúčtování.`)}
        </Notice>
      )}
      <Card>
        <FactList
          facts={[
            { name: 'Firma', value: record.name },
            { name: 'IČO', value: record.registrationNumber || 'neuvedeno' },
            { name: 'DIČ', value: record.taxNumber || 'neuvedeno' },
            { name: 'Adresa', value: address || 'neuvedena' },
            { name: 'Bankovní účet', value: record.bankAccount || 'neuveden' },
          ]}
        />
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button onPress={() => setOpen(true)}>Upravit údaje</Button>
          <p className="text-14 text-muted">{nbsp('Název a IČO mění administrátor.')}</p>
        </div>
      </Card>
      {isOpen && <RecordDialog record={record} onClose={() => setOpen(false)} />}
    </section>
  )
}

function RecordDialog({ record, onClose }: { record: OwnRecord; onClose: () => void }) {
  const { bankAccount, taxNumber, street, postalCode, city } = record
  const form = useForm({
    draft: { bankAccount, taxNumber, street, postalCode: formatPostalCode(postalCode), city },
    inputOf: (draft) => draft,
    schema: supplierRecord,
    send: client.suppliers.saveRecord,
    onSaved: () => {
      toast('Údaje jsou uložené')
      onClose()
    },
  })
  return (
    <SaveDialog
      of={form}
      title="Údaje pro platby a vyúčtování"
      saveLabel="Uložit údaje"
      onClose={onClose}
      failure="Údaje se nepodařilo uložit. Zkuste to prosím znovu."
    >
      <TextField label="Číslo účtu" isRequired hint="Například 19-2000145399/0800, nebo IBAN." {...form.field('bankAccount')} />
      <TextField label="DIČ" hint="Jen plátci DPH" {...form.field('taxNumber')} />
      <TextField label="Ulice a číslo" isRequired autoComplete="street-address" {...form.field('street')} />
      <TextField label="PSČ" isRequired inputMode="numeric" autoComplete="postal-code" {...form.field('postalCode')} />
      <TextField label="Město" isRequired autoComplete="address-level2" {...form.field('city')} />
    </SaveDialog>
  )
}
