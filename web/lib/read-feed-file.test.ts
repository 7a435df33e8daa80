import { expect, it } from 'vitest'
import { readRows } from './read-rows.ts'

const read = async (xml: string, encoding: 'utf8' | 'latin1' = 'utf8') => {
  const { sheets, fault } = await readRows(new Uint8Array(Buffer.from(xml, encoding)))
  return fault ?? sheets![0]!.rows.slice(1).map(({ cells }) => cells)
}

it('reads the products of a feed for Heureka', async () =>
  expect(
    await read(`<?xml version="1.0" encoding="utf-8"?>
<SHOP><!-- zboží --><SHOPITEM><ITEM_ID>M1</ITEM_ID><PRODUCTNAME><![CDATA[Máslo & sůl 250 g]]></PRODUCTNAME><DESCRIPTION>a <b>b</b></DESCRIPTION>
<PRICE_VAT>59.90</PRICE_VAT><VAT>12%</VAT><EAN>4006381333931</EAN><PARAM><PARAM_NAME>EAN</PARAM_NAME><VAL>x</VAL></PARAM></SHOPITEM>
<SHOPITEM><ITEM_ID/><PRODUCTNAME>Sůl &amp; pepř</PRODUCTNAME><PRICE>10</PRICE></SHOPITEM></SHOP>`),
  ).toEqual([
    ['M1', '4006381333931', 'Máslo & sůl 250 g', '59.90', '', '12%', ''],
    ['', '', 'Sůl & pepř', '', '10', '', ''],
  ]))

it('reads those for Google, as RSS and as Atom, in the encoding that they declare', async () => {
  const product = '<g:id>7</g:id><title>Rohl\u00edk</title><g:price>3.90 CZK</g:price><g:shipping><g:price>99 CZK</g:price></g:shipping>'
  const cells = [['7', '', 'Rohlík', '3.90 CZK', '', '', '']]
  expect(
    await read(
      `<?xml version='1.0' encoding='iso-8859-2'?><rss><channel><title>Obchod</title><item>${product}</item></channel></rss>`,
      'latin1',
    ),
  ).toEqual(cells)
  expect(await read(`<feed xmlns:g="x"><title>Obchod</title><entry>${product}</entry></feed>`)).toEqual(cells)
})

it('takes several of a product for no single one, and its other name where it has one', async () => {
  expect(await read('<rss><item><title>Sůl 1 kg</title><g:multipack>12</g:multipack></item></rss>')).toEqual([
    ['', '', 'Sůl 1 kg 12 ks', '', '', '', ''],
  ])
  expect(await read('<SHOP><SHOPITEM><PRODUCT>Sůl</PRODUCT></SHOPITEM></SHOP>')).toEqual([['', '', 'Sůl', '', '', '', '']])
  expect(
    await read('<SHOP><SHOPITEM><NAME>Sůl</NAME><CODE>S</CODE><PRICE_VAT>1</PRICE_VAT><CURRENCY>EUR</CURRENCY></SHOPITEM></SHOP>'),
  ).toEqual([['S', '', 'Sůl', '1 EUR', '', '', '']])
})

it('takes the prices of a Slovak shop for euro where its feed says no currency', async () => {
  const priceOf = async (more: string) =>
    (await read(`<SHOP><SHOPITEM><PRODUCTNAME>Soľ</PRODUCTNAME><PRICE_VAT>1.90</PRICE_VAT>${more}</SHOPITEM></SHOP>`))[0]![3]
  expect(await priceOf('<URL>https://www.obchod.sk/sol?a=1</URL>')).toBe('1.90 EUR')
  expect(await priceOf('<VAT>19%</VAT>')).toBe('1.90 EUR')
  expect(await priceOf('<URL>https://www.obchod.cz/?from=x.sk/</URL><VAT>12%</VAT>')).toBe('1.90')
  expect(await priceOf('<URL>https://www.obchod.sk/sol</URL><CURRENCY>CZK</CURRENCY>')).toBe('1.90')
  const [row] = await read('<rss><item><title>Soľ</title><link>https://obchod.sk/</link><g:price>1.90 CZK</g:price></item></rss>')
  expect(row![3]).toBe('1.90 CZK')
})

it.each(['<?xml version="1.0"?><Invoice><ID>1</ID></Invoice>', '<SHOP></SHOP>'])('says of %s that it has no products', async (xml) =>
  expect(await read(xml)).toMatch(/^V souboru XML jsme nenašli zboží/),
)
