import { Link } from '@tanstack/react-router'
import type { ClearingReport } from '#contract/week/clearing.ts'
import { formatTotal, haler } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Notice } from '../../ui/Notice.tsx'

/** The localities whose prices are set by one press, with their sums and a way to each; nothing for a locality that is cleared alone. */
export function ReportTogether({ report: { deliveryId, together }, isSet }: { report: ClearingReport; isSet: boolean }) {
  if (together.length === 0) return null
  const localities = counted(together.length, 'lokalitu', 'lokality', 'lokalit')
  const title = isSet
    ? `Ceny byly stanoveny najednou pro ${localities} regionu:`
    : `Jedním stiskem se stanoví ceny pro ${localities} regionu:`
  return (
    <Notice tone="info" title={nbsp(title)}>
      <ul aria-label="Lokality regionu">
        {together.map((each) => (
          <li key={each.deliveryId}>
            {each.deliveryId === deliveryId ? (
              <strong>{each.localityName}</strong>
            ) : (
              <Link to="/admin/deliveries" search={{ delivery: each.deliveryId }} className="font-semibold text-primary hover:underline">
                {each.localityName}
              </Link>
            )}
            {nbsp(`: ${counted(each.households, 'domácnost', 'domácnosti', 'domácností')} za ${formatTotal(haler(each.total))}`)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
