import { PAYMENT_METHODS, paymentFault, paymentMethodLabel, type PaymentMethod } from '#domain/settings/payment-method.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { RadioGroup } from '../ui/RadioGroup.tsx'

const descriptions: Readonly<Record<PaymentMethod, string>> = {
  prepaid: 'Po stanovení cen, před závozem.',
  card: 'Před závozem, na zabezpečené stránce banky.',
  cash_on_delivery: 'Až nákup převezmete.',
  invoice: 'Do splatnosti faktury, pro firmy a obce.',
}

const options = PAYMENT_METHODS.map((id) => ({
  id,
  name: paymentMethodLabel(id),
  description: nbsp(descriptions[id]),
  disabledReason: paymentFault(id),
}))

/** What the household pays with. */
export function PaymentMethodField({ value, onChange }: { value: PaymentMethod | null; onChange: (method: PaymentMethod) => void }) {
  return <RadioGroup label="Způsob platby" name="paymentMethod" isRequired options={options} value={value} onChange={onChange} />
}
