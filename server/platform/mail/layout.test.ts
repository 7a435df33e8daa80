import type { Email } from 'postal-mime'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openPostOffice, type PostOffice } from '#server/test/post-office.ts'
import { mailKind, type Letter } from './kind.ts'
import { layOut, type Mail } from './layout.ts'
import { NotSent, type Outlets } from './outlet.ts'
import { openSmtp } from './smtp.ts'
import { writeLetters } from './write-letters.ts'

const origin = 'https://dohromady.test'
const id = '019ad000-0000-7000-8000-000000000000'

let office: PostOffice
let outlets: Outlets
beforeAll(async () => {
  office = await openPostOffice()
  outlets = openSmtp({ url: office.url, from: { name: 'Dohromady, žlutý kůň', address: 'neodpovidat@dohromady.test' } })
})
afterAll(async () => {
  outlets.close()
  await office.close()
})
beforeEach(() => void (office.taken.length = 0))

const laidOut = (letter: Letter, to = 'jana@dohromady.test'): Mail => layOut(letter, { id, to }, origin)

/** The mail as a mail program parses it. */
async function arrived(mail: Mail): Promise<Email> {
  await outlets.mail!(mail, AbortSignal.timeout(10_000))
  return (await office.mails())[0]!
}
const header = (mail: Email, key: string) => mail.headers.find((one) => one.key === key)?.value

test('a mail has two parts with Czech accents, is marked as automatic, and keeps its id when sent again', async () => {
  const letter = laidOut({
    subject: 'Příliš žluťoučký kůň: zaplatíte 1\u00a0286\u00a0Kč',
    blocks: [
      'Úpěl ďábelské ódy v 5 kg.',
      { code: '482913' },
      { facts: [['Závoz', 'čtvrtek 26. 11.']] },
      { link: 'Zobrazit', to: '/demand?a=1&b=2' },
    ],
  })
  const mail = await arrived(letter)
  expect(mail).toMatchObject({
    subject: 'Příliš žluťoučký kůň: zaplatíte 1\u00a0286\u00a0Kč',
    from: { name: 'Dohromady, žlutý kůň', address: 'neodpovidat@dohromady.test' },
    to: [{ address: 'jana@dohromady.test' }],
    messageId: `<${id}@dohromady.test>`,
  })
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Úpěl ďábelské ódy v\u00a05\u00a0kg.')
    expect(part).toContain('482913')
    expect(part).toContain('čtvrtek 26.\u00a011.')
  }
  expect(mail.text).toContain('Zobrazit:\nhttps://dohromady.test/demand?a=1&b=2')
  expect(mail.html).toContain('<html lang="cs">')
  expect(mail.html).toContain('href="https://dohromady.test/demand?a=1&amp;b=2"')
  expect(header(mail, 'auto-submitted')).toBe('auto-generated')
  expect(header(mail, 'content-language')).toBe('cs')
  expect(header(mail, 'list-unsubscribe')).toBeUndefined()
})

test('a QR code comes with the mail as a picture that its HTML shows, and cameras read', async () => {
  const text = 'SPD*1.0*ACC:CZ6508000000192000145399*AM:577.85*CC:CZK*MSG:NAKUP 48. TYDNE*X-VS:2600000360'
  const { html, attachments, text: plain } = await arrived(laidOut({ subject: 'Ceny', blocks: [{ qr: text, alt: 'QR platba' }] }))
  expect(attachments).toMatchObject([{ mimeType: 'image/png', disposition: 'inline', related: true }])
  const [{ contentId, content }] = attachments as [Email['attachments'][number]]
  expect(html).toContain(`<img src="cid:${contentId!.slice(1, -1)}" alt="QR platba"`)
  expect(plain).not.toContain('QR')
  const { data, info } = await sharp(content as ArrayBuffer)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(decodeQR({ data, width: info.width, height: info.height })).toBe(text)
})

test('the name of an item stays with its number in both parts', () => {
  const { html, text } = laidOut({ subject: 'Ceny', blocks: [{ facts: [['Prací gel 1 l', '2 ks po 119 Kč']] }] })
  for (const part of [html, text]) expect(part).toContain('gel 1\u00a0l')
})

test('hyphenated words do not break, and dark mail clients get our colours', async () => {
  const { html, text } = laidOut({
    subject: 'Brno-sever: nový e-mail',
    blocks: ['Pište na e-mail.', { facts: [['Lokalita', 'Brno-sever']] }],
  })
  const unbroken = (word: string) => `<span style="white-space:nowrap">${word}</span>`
  for (const sentence of [
    `${unbroken('Brno-sever')}: nový ${unbroken('e-mail')}</h1>`,
    `Pište na ${unbroken('e-mail')}.`,
    `${unbroken('Brno-sever')}</td>`,
  ])
    expect(html).toContain(sentence)
  expect(html).toContain('<title>Brno-sever: nový e-mail</title>')
  expect(text).toContain('Pište na e-mail.')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
})

test('an optional mail has an unsubscribe link in its headers and both parts', async () => {
  const unsubscribe = `/unsubscribe/${id}.price_fell.${'A'.repeat(22)}` as const
  const mail = await arrived(laidOut({ subject: 'Novinky', blocks: [], unsubscribe }))
  expect(header(mail, 'list-unsubscribe')).toBe(`<https://dohromady.test${unsubscribe}>`)
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  for (const part of [mail.text, mail.html]) expect(part).toContain(`https://dohromady.test${unsubscribe}`)
})

const hello = mailKind({
  content: z.strictObject({}),
  write: ({ person }) => ({
    subject: `${person!.name} vás zve`,
    blocks: [`${person!.name} vás zve.`, { facts: [[person!.name, person!.name]] }],
  }),
})

/** The mail that arrives if somebody gave this as their name. */
async function invitation(displayName: string): Promise<Email> {
  const row = { id, kind: 'hello', user_id: id, content: {}, created_at: new Date(0), now: new Date(0), tries: 1 }
  const jana = { id, email: 'jana@dohromady.test', displayName, emailVerified: true, deliveryEmail: null }
  const { letter } = (await writeLetters(null as never, { hello }, async () => [jana], [row])).get(id)!
  return arrived(laidOut(letter as Letter))
}

test.each([
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['</td><script>alert(1)</script>', '</td><script>alert(1)</script>'],
  ['"onmouseover="alert(1)', '"onmouseover="alert(1)'],
  ['Výhra https://zly.example/a klikněte', 'Výhra klikněte'],
  ['zly.example', 'zly. example'],
  ['Jana\r\nBcc: vsem', 'Jana Bcc: vsem'],
  ['\u202eJana\u0000 Dvořáková\u200b', 'Jana Dvořáková'],
])('the name %j is shown as the text %j', async (name, shown) => {
  const mail = await invitation(name)
  expect(mail.subject).toBe(`${shown} vás zve`)
  expect(mail.text).toContain(`${shown} vás zve.`)
  expect(mail.html).not.toMatch(/<img|<script|"onmouseover|zly\.example/)
  expect(header(mail, 'bcc')).toBeUndefined()
  expect(mail.to).toHaveLength(1)
})

test('a name takes eighty characters at most', async () => {
  expect((await invitation('č'.repeat(500))).subject).toBe(`${'č'.repeat(80)} vás zve`)
})

test.each([
  'jana@dohromady.test, petr@dohromady.test',
  'jana@dohromady.test\r\nBcc: petr@dohromady.test',
  '<jana@dohromady.test>',
  'jana',
  '',
])('a mail to %j goes to nobody', async (to) => {
  const sending = outlets.mail!(laidOut({ subject: 'A', blocks: [] }, to), AbortSignal.timeout(10_000))
  await expect(sending).rejects.toSatisfy((fault: NotSent) => fault.isFinal && !fault.reason.includes('@'))
  expect(office.taken).toEqual([])
})

test('mails to another machine use TLS or are not sent', async () => {
  const loopback = new URL(office.url)
  // The same machine under another name.
  for (const [query, isSent] of [
    ['', false],
    ['?requireTLS=false', true],
  ] as const) {
    const other = openSmtp({
      url: `smtp://0.0.0.0:${loopback.port}${query}`,
      from: { name: '', address: 'neodpovidat@dohromady.test' },
    })
    const sent = other.mail!(laidOut({ subject: 'A', blocks: [] }), AbortSignal.timeout(10_000)).then(
      () => true,
      () => false,
    )
    expect(await sent).toBe(isSent)
    other.close()
  }
})
