import { formatDecimal, haler, sumMoney, type Money } from '../money.ts'
import {
  signedVat,
  vatRecap,
  documentTotal,
  type DocumentContent,
  type DocumentKind,
  type DocumentLine,
  type Party,
  type VatLine,
} from './document.ts'
import type { Day } from '../../time/day.ts'
import { formatBankAccount, ibanOf, type BankAccount } from '../payments/bank-account.ts'

/** A document as ISDOC needs it. */
export interface IsdocDocument {
  id: string
  number: string
  kind: Exclude<DocumentKind, 'settlement'>
  issuedOn: Day
  taxableOn: Day
  /** The number, the id and the day of the invoice that a credit note corrects. */
  corrects: { number: string; id: string; issuedOn: Day } | null
  /** Where an invoice is paid; null for a credit note, and where nobody can pay by transfer. */
  transfer: InvoiceTransfer | null
  content: DocumentContent
}

/** The account, the symbol and the day by which an invoice is paid by transfer. */
export interface InvoiceTransfer {
  account: BankAccount
  symbol: string
  dueOn: Day
}

type Xml = string | readonly Xml[]

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const element = (name: string, content: Xml, attributes: Readonly<Record<string, string>> = {}): string => {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${list.join('')}>${typeof content === 'string' ? content : content.flat(9).join('')}</${name}>`
}
const text = (name: string, content: string, attributes?: Readonly<Record<string, string>>) => element(name, escaped(content), attributes)
const amount = (name: string, value: Money) => text(name, formatDecimal(value))

function party({ name, street, postalCode, city, companyId, vatId }: Party): Xml {
  // The street with its number is one field of ours.
  const [end = '', number = ''] = /(?<!\s)\s+(\d\S*)$/.exec(street) ?? []
  return element('Party', [
    element('PartyIdentification', [text('ID', companyId ?? '')]),
    element('PartyName', [text('Name', name)]),
    element('PostalAddress', [
      text('StreetName', street.slice(0, street.length - end.length)),
      text('BuildingNumber', number),
      text('CityName', city),
      text('PostalZone', postalCode.replaceAll(/\s/g, '')),
      element('Country', [text('IdentificationCode', 'CZ'), text('Name', 'Česká republika')]),
    ]),
    ...(vatId === null || vatId === '' ? [] : [element('PartyTaxScheme', [text('CompanyID', vatId), text('TaxScheme', 'VAT')])]),
  ])
}

const decimal = (thousandths: number) => String(thousandths / 1000)

// A fee or a discount is one piece of itself.
const quantityOf = ({ quantity }: DocumentLine) => quantity ?? 1000

/** A price of one unit, with six decimals: exact for every line, because its total is rounded only once. */
const perUnit = (total: number, quantity: number) => ((total * 10) / quantity).toFixed(6)

const unitCodes: Readonly<Record<string, string>> = { ks: 'C62', balení: 'PK', kg: 'KGM', g: 'GRM', l: 'LTR', ml: 'MLT' }

function invoiceLine(line: DocumentLine, place: number, isPayer: boolean, sign: 1 | -1): Xml {
  const vat = isPayer ? signedVat(line.total, line.vatRate) : haler(0)
  const base = haler(line.total - vat)
  const quantity = quantityOf(line)
  return element('InvoiceLine', [
    text('ID', String(place)),
    text('InvoicedQuantity', decimal(sign * quantity), { unitCode: unitCodes[line.unit ?? 'ks']! }),
    amount('LineExtensionAmount', haler(sign * base)),
    amount('LineExtensionAmountTaxInclusive', haler(sign * line.total)),
    amount('LineExtensionTaxAmount', haler(sign * vat)),
    text('UnitPrice', perUnit(base, quantity)),
    text('UnitPriceTaxInclusive', perUnit(line.total, quantity)),
    element('ClassifiedTaxCategory', [
      text('Percent', String(isPayer ? line.vatRate : 0)),
      text('VATCalculationMethod', '1'),
      text('VATApplicable', String(isPayer)),
    ]),
    element('Item', [text('Description', line.name)]),
  ])
}

const none = (name: string) => amount(name, haler(0))

const taxTotal = (recap: readonly VatLine[], isPayer: boolean, sign: 1 | -1): Xml =>
  element('TaxTotal', [
    ...recap.map((each) =>
      element('TaxSubTotal', [
        amount('TaxableAmount', haler(sign * each.base)),
        amount('TaxAmount', haler(sign * each.vat)),
        amount('TaxInclusiveAmount', haler(sign * each.total)),
        ...['AlreadyClaimedTaxableAmount', 'AlreadyClaimedTaxAmount', 'AlreadyClaimedTaxInclusiveAmount'].map(none),
        amount('DifferenceTaxableAmount', haler(sign * each.base)),
        amount('DifferenceTaxAmount', haler(sign * each.vat)),
        amount('DifferenceTaxInclusiveAmount', haler(sign * each.total)),
        element('TaxCategory', [text('Percent', String(each.rate)), text('VATApplicable', String(isPayer))]),
      ]),
    ),
    amount('TaxAmount', haler(sign * sumMoney(recap.map((each) => each.vat)))),
  ])

const monetaryTotal = (base: Money, total: Money): Xml =>
  element('LegalMonetaryTotal', [
    amount('TaxExclusiveAmount', base),
    amount('TaxInclusiveAmount', total),
    ...['AlreadyClaimedTaxExclusiveAmount', 'AlreadyClaimedTaxInclusiveAmount'].map(none),
    amount('DifferenceTaxExclusiveAmount', base),
    amount('DifferenceTaxInclusiveAmount', total),
    none('PayableRoundingAmount'),
    none('PaidDepositsAmount'),
    amount('PayableAmount', total),
  ])

const TRANSFER = '42'

const paymentMeans = (total: Money, { account, symbol, dueOn }: InvoiceTransfer): Xml =>
  element('PaymentMeans', [
    element('Payment', [
      amount('PaidAmount', total),
      text('PaymentMeansCode', TRANSFER),
      element('Details', [
        text('PaymentDueDate', dueOn),
        text('ID', formatBankAccount(account).replace(/\/\d{4}$/, '')),
        text('BankCode', account.bank),
        text('Name', ''),
        text('IBAN', ibanOf(account)),
        text('BIC', ''),
        text('VariableSymbol', symbol),
      ]),
    ]),
  ])

/**
 * A document as ISDOC 6.0.2, in Czech crowns. The amounts of a credit note are below zero; one by which the buyer pays more is a debit note, with
 * amounts above. Whoever pays no VAT has none on the document
 * (docs/rules/money.md#documents).
 */
export function isdocOf({ id, number, kind, issuedOn, taxableOn, corrects, transfer, content }: IsdocDocument): string {
  const { seller, register, buyer, note } = content
  const isDebit = kind === 'credit_note' && documentTotal(content.lines) < 0
  const lines = isDebit ? content.lines.map((line) => ({ ...line, total: haler(-line.total) })) : content.lines
  const isPayer = seller.vatId !== null && seller.vatId !== ''
  const sign = kind === 'credit_note' && !isDebit ? -1 : 1
  const recap = isPayer ? vatRecap(lines) : [{ rate: 0, vat: haler(0), base: documentTotal(lines), total: documentTotal(lines) }]
  const total = haler(sign * documentTotal(lines))
  const vat = haler(sign * recap.reduce((sum, each) => sum + each.vat, 0))
  const base = haler(total - vat)
  const body: Xml = [
    text('DocumentType', kind === 'invoice' ? '1' : isDebit ? '3' : '2'),
    text('ID', number),
    text('UUID', id.toUpperCase()),
    text('IssuingSystem', 'Dohromady'),
    text('IssueDate', issuedOn),
    ...(isPayer ? [text('TaxPointDate', taxableOn)] : []),
    text('VATApplicable', String(isPayer)),
    text('ElectronicPossibilityAgreementReference', ''),
    ...(note === '' ? [] : [text('Note', note)]),
    text('LocalCurrencyCode', 'CZK'),
    text('CurrRate', '1'),
    text('RefCurrRate', '1'),
    element('AccountingSupplierParty', [
      (party(seller) as string).replace('</Party>', `${element('RegisterIdentification', [text('Preformatted', register)])}</Party>`),
    ]),
    element('AccountingCustomerParty', [party(buyer)]),
    ...(corrects
      ? [
          element('OriginalDocumentReferences', [
            element('OriginalDocumentReference', [
              text('ID', corrects.number),
              text('IssueDate', corrects.issuedOn),
              text('UUID', corrects.id.toUpperCase()),
            ]),
          ]),
        ]
      : []),
    element(
      'InvoiceLines',
      lines.map((line, i) => invoiceLine(line, i + 1, isPayer, sign)),
    ),
    taxTotal(recap, isPayer, sign),
    monetaryTotal(base, total),
    ...(transfer === null ? [] : [paymentMeans(total, transfer)]),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('Invoice', body, { xmlns: 'http://isdoc.cz/namespace/2013', version: '6.0.2' })}\n`
}
