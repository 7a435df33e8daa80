import { expect, test } from 'vitest'
import { operatorOf, withOperator } from './operator.ts'

const settings = {
  OPERATOR_NAME: 'Družstvo "Klas" & synové s. r. o.',
  OPERATOR_COMPANY_ID: '25596641',
  OPERATOR_REGISTER: 'Krajský soud v Brně, oddíl Dr, vložka 1',
  OPERATOR_STREET: 'Polní 5',
  OPERATOR_POSTAL_CODE: '602 00',
  OPERATOR_CITY: 'Brno',
  OPERATOR_EMAIL: 'posta@klas.example',
  OPERATOR_PHONE: '+420 603 111 222',
}
const page = [
  '<meta name="operator" content="%OPERATOR%" /><h1>%OPERATOR_NAME%</h1>IČO %OPERATOR_COMPANY_ID%',
  '<a href="tel:%OPERATOR_PHONE_DIALLED%">%OPERATOR_PHONE%</a><aside data-example="true"><div>Ukázkové údaje.</div></aside><p>Dál</p>',
].join('')

test('without an operator the page shows placeholders, and says so', () => {
  const shown = withOperator(page, operatorOf({}))
  expect(shown).toContain('Ukázkové údaje.')
  expect(shown).toContain('00000000')
  expect(shown).not.toMatch(/%OPERATOR/)
})

test('the operator is shown as text, and the note about placeholders is gone', () => {
  const operator = operatorOf(settings)
  const shown = withOperator(page, operator)
  expect(shown).toContain('<h1>Družstvo &quot;Klas&quot; &amp; synové s.\u00a0r.\u00a0o.</h1>IČO 25596641')
  expect(shown).toContain('<a href="tel:+420603111222">+420\u00a0603\u00a0111\u00a0222</a><p>Dál</p>')
  const told = /content="([^"]*)"/.exec(shown)![1]!
  expect(JSON.parse(told.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual(operator)
})

test.each<[string, Record<string, string>, string]>([
  ['a part alone', { OPERATOR_EMAIL: '' }, 'go together'],
  ['an IČO that is none', { OPERATOR_COMPANY_ID: '12345678' }, 'OPERATOR_COMPANY_ID'],
  ['a DIČ that is none', { OPERATOR_VAT_ID: 'CZ1' }, 'OPERATOR_VAT_ID'],
  ['an invalid address', { OPERATOR_EMAIL: 'klas' }, 'OPERATOR_EMAIL'],
  ['an invalid phone number', { OPERATOR_PHONE: 'zavolejte' }, 'OPERATOR_PHONE'],
])('%s prevents the start', (_, other, sentence) => {
  expect(() => operatorOf({ ...settings, ...other })).toThrow(sentence)
})
