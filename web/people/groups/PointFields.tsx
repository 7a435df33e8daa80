import type { FieldValues } from 'react-hook-form'
import { nbsp } from '#domain/text/nbsp.ts'
import type { Form } from '../../form/use-form.ts'
import { TextField } from '../../ui/TextField.tsx'

/** The fields about an organisation and its pickup point. */
export const noPoint = {
  organisation: '',
  registrationNumber: '',
  pointName: '',
  pointAddress: '',
  pointMunicipality: '',
  pointPostalCode: '',
  openingHours: '',
}
export type PointDraft = typeof noPoint

export function PointFields<Draft extends FieldValues & PointDraft>({ form }: { form: Form<Draft> }) {
  const { field } = form as unknown as Form<PointDraft>
  return (
    <>
      <TextField label="Název firmy nebo obce" isRequired {...field('organisation')} />
      <TextField label="IČO" isRequired inputMode="numeric" {...field('registrationNumber')} />
      <TextField
        label="Název místa odběru"
        isRequired
        hint={nbsp('Jak ho lidé znají, například Recepce nebo Školní jídelna.')}
        {...field('pointName')}
      />
      <TextField label="Ulice a číslo" isRequired {...field('pointAddress')} />
      <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
        <TextField label="Obec" isRequired {...field('pointMunicipality')} />
        <TextField label="PSČ" isRequired inputMode="numeric" {...field('pointPostalCode')} />
      </div>
      <TextField label="Kdy je otevřeno (nepovinné)" hint={nbsp('Například po–pá 14–18.')} {...field('openingHours')} />
    </>
  )
}
