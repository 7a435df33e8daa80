import {
  needsCompany,
  PAYMENT_METHODS,
  paymentFault,
  paymentMethodLabel,
  type PaymentMethod,
} from '#domain/people/settings/payment-method.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { FormField } from '../../form/use-draft.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'

const descriptions: Readonly<Record<PaymentMethod, string>> = {
  prepaid: 'Po stanovení cen, před závozem.',
  card: 'Před závozem, na zabezpečené stránce banky.',
  cash_on_delivery: 'Až nákup převezmete.',
  invoice: 'Do splatnosti faktury, pro firmy a obce.',
}

interface PaymentMethodFieldProps extends FormField<PaymentMethod | null> {
  /** Whether the profile names a company; invoices need one. */
  hasCompany: boolean
  /** Whether the operator takes cards. */
  takesCards: boolean
}

/** How the household pays. */
export function PaymentMethodField({ hasCompany, takesCards, ...field }: PaymentMethodFieldProps) {
  const offered = PAYMENT_METHODS.filter((id) => hasCompany || !needsCompany(id) || id === field.value)
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        label="Způsob platby"
        isRequired
        options={offered.map((id) => ({
          id,
          name: paymentMethodLabel(id),
          description: nbsp(descriptions[id]),
          disabledReason: paymentFault(id, { takesCards }),
        }))}
        {...field}
      />
      {!hasCompany && (
        <p className="text-14 text-muted">
          {nbsp('Nakupujete za firmu nebo obec? Vyplňte v profilu její název a IČO a nabídneme vám i platbu na fakturu.')}
        </p>
      )}
    </div>
  )
}
