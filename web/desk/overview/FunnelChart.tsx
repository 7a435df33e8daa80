import type { DeskOverview } from '#contract/desk/overview.ts'
import { funnelNames, funnelOf } from '#domain/desk/overview/funnel.ts'
import { grouped } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'

/** How far new members came, as a table whose rows are bars. */
export function FunnelChart({ funnel }: { funnel: DeskOverview['funnel'] }) {
  const parts = funnelOf(funnel)
  return (
    <table className="w-full text-14">
      <caption className="sr-only">Od registrace k prvnímu nákupu</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Krok</th>
          <th scope="col">Podíl</th>
          <th scope="col">Lidí</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ step, count, percent, lost }) => (
          <tr key={step}>
            <th scope="row" className="w-1/3 py-1.5 pr-3 text-left font-normal">
              {nbsp(funnelNames[step])}
            </th>
            <td className="py-1.5">
              <span className="sr-only">{nbsp(`${percent ?? 0} %`)}</span>
              <span className="block rounded-8 bg-sunken">
                <span
                  className="forced-border block min-h-6 rounded-8 bg-primary"
                  style={{ width: `${Math.min(100, Math.max(percent ?? 0, count > 0 ? 2 : 0))}%` }}
                />
              </span>
            </td>
            <td className="w-28 py-1.5 pl-3 text-right">
              <strong>{grouped(count)}</strong> {percent !== null && <span className="text-muted">{nbsp(`${percent} %`)}</span>}
              {lost > 0 && <span className="sr-only">{nbsp(`, o ${lost} méně než krok předtím`)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
