import { useState } from 'react'
import { formatPrice, haler } from '#domain/money/money.ts'
import { formatQuantity, thousandths } from '#domain/money/quantity.ts'
import { Checkbox } from './Checkbox.tsx'
import { NoRows, SortTh, Table, Td, Th, type Sort } from './Table.tsx'

const pools = [
  { id: 'potatoes', name: 'Brambory konzumní, varný typ B', quantity: 860, unit: 'kg', households: 86, price: 1490 },
  { id: 'eggs', name: 'Vejce M, podestýlka', quantity: 2340, unit: 'ks', households: 71, price: 420 },
  { id: 'apples', name: 'Jablka Šampion z jihomoravských sadů, tříděná, 70–80 mm', quantity: 412, unit: 'kg', households: 58, price: 2290 },
] as const

const weeks = [48, 49, 50, 51, 52, 53, 1, 2]

type Column = 'name' | 'quantity' | 'households' | 'price'

export function TableSamples() {
  const [sort, setSort] = useState<Sort<Column>>({ by: 'name', direction: 'ascending' })
  const [selected, setSelected] = useState<readonly string[]>(['eggs'])
  const rows = pools.toSorted((a, b) => {
    const order = sort.by === 'name' ? a.name.localeCompare(b.name, 'cs') : a[sort.by] - b[sort.by]
    return sort.direction === 'ascending' ? order : -order
  })
  const choose = (id: string, isSelected: boolean) =>
    setSelected((ids) => (isSelected ? [...ids, id] : ids.filter((other) => other !== id)))
  return (
    <>
      <Table caption="Poptávka na týden 48">
        <thead>
          <tr>
            <Th narrow>
              <Checkbox
                isSelected={selected.length === pools.length}
                isIndeterminate={selected.length > 0 && selected.length < pools.length}
                onChange={(all) => setSelected(all ? pools.map(({ id }) => id) : [])}
              >
                <span className="sr-only">Vybrat vše</span>
              </Checkbox>
            </Th>
            <SortTh id="name" sort={sort} onSort={setSort}>
              Zboží
            </SortTh>
            <SortTh id="quantity" numeric sort={sort} onSort={setSort}>
              Množství
            </SortTh>
            <SortTh id="households" numeric sort={sort} onSort={setSort}>
              Domácností
            </SortTh>
            <SortTh id="price" numeric sort={sort} onSort={setSort}>
              Cílová cena
            </SortTh>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, quantity, unit, households, price }) => (
            <tr key={id} aria-selected={selected.includes(id)}>
              <Td narrow>
                <Checkbox isSelected={selected.includes(id)} onChange={(isSelected) => choose(id, isSelected)}>
                  <span className="sr-only">Vybrat: {name}</span>
                </Checkbox>
              </Td>
              <Th scope="row">{name}</Th>
              <Td numeric>{formatQuantity(thousandths(quantity * 1000), unit)}</Td>
              <Td numeric>{households}</Td>
              <Td numeric>{formatPrice(haler(price))}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Table caption="Odhad na osm týdnů" isTall>
        <thead>
          <tr>
            <Th dense pinned>
              Zboží
            </Th>
            {weeks.map((week) => (
              <Th key={week} dense numeric>
                Týden {week}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: 30 }, (_, n) => (
            <tr key={n}>
              <Th dense pinned scope="row">
                Zboží číslo {n + 1}
              </Th>
              {weeks.map((week) => (
                <Td key={week} dense numeric>
                  {formatPrice(haler((n + 1) * week * 10))}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <Th dense pinned scope="row">
              Celkem
            </Th>
            {weeks.map((week) => (
              <Td key={week} dense numeric>
                {formatPrice(haler(465 * week * 10))}
              </Td>
            ))}
          </tr>
        </tfoot>
      </Table>
      <Table caption="Poptávka na týden 49" showCaption>
        <thead>
          <tr>
            <Th dense>Zboží</Th>
            <Th dense numeric>
              Množství
            </Th>
          </tr>
        </thead>
        <tbody>
          <NoRows columns={2}>Na týden 49 zatím nikdo nic neobjednal.</NoRows>
        </tbody>
      </Table>
    </>
  )
}
