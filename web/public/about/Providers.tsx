import { client } from '../../lib/light-client.ts'
import { createReading, useReading } from '../../lib/reading.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { linkStyles } from '../../ui/button-styles.ts'

const providers = createReading(() => client.pickup.providers())

/** Who brings purchases home. */
export function Providers() {
  const { value, hasFailed } = useReading(providers)
  if (!value && hasFailed)
    return (
      <p>
        Dopravce se nepodařilo načíst.{' '}
        <button type="button" onClick={() => void providers.again()} className={linkStyles({ variant: 'alone' })}>
          Zkusit znovu
        </button>
      </p>
    )
  if (!value) return <p aria-hidden className="min-h-[1lh]" />
  const names = new Intl.ListFormat('cs').format(value.map(({ name }) => name))
  return <p>{nbsp(value.length === 0 ? 'Domů zatím nikdo nerozváží.' : `Rozváží ${names}. Kdo jezdí k vám, ukáže nastavení nákupů.`)}</p>
}
