import { refusals } from '#contract/refusals.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SupplierHeader } from '../suppliers/SupplierHeader.tsx'
import { WebhooksPart } from '../webhooks/WebhooksPart.tsx'
import { KeysPart } from './KeysPart.tsx'
import { useApiKeys } from './use-api-keys.ts'

const toDocs = (
  <a href="/supplier/api/docs" className={buttonStyles()}>
    Popis API
  </a>
)
const toContact = (
  <a href="/contact#firmy" className={buttonStyles({ variant: 'primary' })}>
    Jak začít dodávat
  </a>
)

/** The access of a supplier's programs (docs/rules/week.md#supplier-api). */
export function ApiPage() {
  const { data, error } = useApiKeys()
  const code = data === undefined ? refusalOf(error)?.code : undefined
  const hasProfile = code !== 'NO_SUPPLIER_PROFILE' && code !== 'NOT_ALLOWED'
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-5">
        <SupplierHeader current="/supplier/api" title="Přístup pro programy" actions={toDocs} isAlone={!hasProfile}>
          Váš sklad nebo účetnictví může číst poptávky, posílat nabídky a potvrzovat objednávky samo.
        </SupplierHeader>
      </div>
      {hasProfile ? (
        <>
          <KeysPart />
          <WebhooksPart />
        </>
      ) : (
        <EmptyState title={refusals.NO_SUPPLIER_PROFILE.message} action={toContact} />
      )}
    </div>
  )
}
