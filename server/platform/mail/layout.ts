import { nbsp } from '#domain/text/nbsp.ts'
import { escapeHtml } from './html.ts'
import type { Block, Letter } from './kind.ts'
import { qrPicture } from './qr-picture.ts'

/** A rendered letter. */
export interface Mail {
  /** The id of its outbox row; the Message-ID derives from it. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Pictures that the HTML shows, by their Content-ID. */
  pictures: readonly { cid: string; png: Buffer }[]
  /** Where to unsubscribe. */
  unsubscribe: string | null
}

// The palette of web/app.css. Mail programs lack variables, and some lack border-radius or style sheets: each element has its light colours
// inline, and a style sheet adds the dark ones.
const color = {
  bg: '#f7f7f3',
  surface: '#ffffff',
  sunken: '#efefe9',
  text: '#171b2e',
  muted: '#535a72',
  primary: '#223a85',
  border: '#d9dad3',
  // Not white: a program that darkens mails by itself would turn it black on blue.
  ours: '#b4c4ff',
  mine: '#d7a9f0',
}
const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.bg{background:#0f1326!important}
.card{background:#171c33!important;border-color:#2b3252!important}
.sunken{background:#0b0e1c!important}
.text{color:#edeff7!important}
.muted{color:#aeb5cc!important}
.line{border-color:#2b3252!important}
.fill{background:#a9bcff!important}
.on-fill{color:#0f1a45!important}
}`
const font = "font-family:'Figtree','Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

const dot = (fill: string) =>
  `<td width="7" height="7" style="width:7px;height:7px;line-height:7px;font-size:0;background:${fill};border-radius:4px">&nbsp;</td>`
const gap = '<td width="4" style="width:4px;font-size:0">&nbsp;</td>'
const dotRow = (fills: readonly string[]) => `<tr>${fills.map(dot).join(gap)}</tr>`
const lineGap = '<tr><td height="4" style="height:4px;line-height:4px;font-size:0">&nbsp;</td></tr>'

/** The dots of the group: many of ours, one of mine. */
const { ours, mine } = color
const logo = `<table ${table} aria-hidden="true">${[
  [ours, ours, ours],
  [ours, ours, mine],
  [ours, ours, ours],
]
  .map(dotRow)
  .join(lineGap)}</table>`

const SHORT_HYPHENED = /[\p{L}\p{N}]{1,12}(?:-[\p{L}\p{N}]{1,12})+/gu

/** Running text; words with a hyphen (e-mail, Brno-sever) do not break. */
const running = (text: string) =>
  escapeHtml(nbsp(text)).replace(SHORT_HYPHENED, (word) => `<span style="white-space:nowrap">${word}</span>`)
const paragraph = (text: string, tone: string, style: string) => `<p class="${tone}" style="margin:0 0 16px;${style}">${running(text)}</p>`

function htmlOf(block: Block, origin: string, cidOf: (text: string) => string): string {
  if (typeof block === 'string') return paragraph(block, 'text', 'font-size:16px;line-height:24px')
  if ('small' in block) return paragraph(block.small, 'muted', `font-size:14px;line-height:20px;color:${color.muted}`)
  if ('code' in block)
    return `<p class="sunken text" style="margin:0 0 16px;padding:16px 18px 16px 24px;background:${color.sunken};border-radius:12px;font-size:32px;line-height:40px;font-weight:800;letter-spacing:6px;text-align:center">${escapeHtml(block.code)}</p>`
  if ('qr' in block)
    return `<p style="margin:0 0 16px;text-align:center"><img src="cid:${cidOf(block.qr)}" alt="${escapeHtml(block.alt)}" width="240" height="240" style="display:inline-block;width:240px;height:240px;background:#ffffff;border-radius:12px"></p>`
  if ('link' in block)
    return `<table ${table} style="margin:8px 0 24px"><tr><td class="fill" style="background:${color.primary};border-radius:12px"><a class="on-fill" href="${escapeHtml(origin + block.to)}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(block.link)}</a></td></tr></table>`
  const rows = block.facts.map(([name, value], index) => {
    const line = `padding:10px 0;font-size:16px;line-height:24px;vertical-align:top${index === 0 ? '' : `;border-top:1px solid ${color.border}`}`
    return `<tr><th class="muted line" scope="row" align="left" style="${line};padding-right:16px;font-weight:400;color:${color.muted}">${running(name)}</th><td class="text line" align="right" style="${line};font-weight:700">${running(value)}</td></tr>`
  })
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 16px">${rows.join('')}</table>`
}

/** A QR code says nothing as text: what it contains stands beside it. */
function textOf(block: Block, origin: string): string | null {
  if (typeof block === 'string') return nbsp(block)
  if ('qr' in block) return null
  if ('small' in block) return nbsp(block.small)
  if ('code' in block) return block.code
  if ('link' in block) return `${block.link}:\n${origin}${block.to}`
  return block.facts.map(([name, value]) => nbsp(`${name}: ${value}`)).join('\n')
}

const noReply = 'Na tuto zprávu prosím neodpovídejte, nikdo by odpověď nečetl.'
const ending = 'Tyto zprávy už nechci dostávat'

function footer(origin: string, unsubscribe: string | null): string {
  const link = (to: string, text: string) => `<a class="muted" href="${escapeHtml(to)}" style="color:${color.muted}">${text}</a>`
  const links = [link(`${origin}/contact`, 'Kontakty'), link(`${origin}/privacy`, 'Ochrana osobních údajů')]
  if (unsubscribe) links.push(link(unsubscribe, ending))
  return `<p class="muted" style="margin:16px 0 0;font-size:13px;line-height:20px;color:${color.muted}">${nbsp(noReply)}<br>${links.join(' · ')}</p>`
}

function page(letter: Letter, mail: Pick<Mail, 'subject' | 'unsubscribe'>, origin: string, cidOf: (text: string) => string): string {
  const subject = escapeHtml(nbsp(mail.subject))
  const [first] = letter.blocks.filter((block) => typeof block === 'string')
  return `<!doctype html>
<html lang="cs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
${dark}
</style>
</head>
<body class="bg text" style="margin:0;padding:0;background:${color.bg};color:${color.text};${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(first ?? '')}</div>
<table class="bg" ${table} width="100%" style="background:${color.bg};${font}"><tr><td align="center" style="padding:24px 12px">
<table class="text" ${table} width="560" style="width:100%;max-width:560px;text-align:left;color:${color.text};${font}">
<tr><td style="padding:16px 24px;background:${color.primary};border-radius:16px 16px 0 0">
<table ${table}><tr><td>${logo}</td><td style="padding-left:12px;font-size:20px;line-height:28px;font-weight:800;color:#ffffff">Dohromady</td></tr></table>
</td></tr>
<tr><td class="card" style="padding:24px 24px 8px;background:${color.surface};border:1px solid ${color.border};border-top:0;border-radius:0 0 16px 16px">
<h1 class="text" style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:800">${running(mail.subject)}</h1>
${letter.blocks.map((block) => htmlOf(block, origin, cidOf)).join('\n')}
</td></tr>
<tr><td style="padding:0 24px">${footer(origin, mail.unsubscribe)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** Renders HTML and text of a letter. Links lead only to our own pages. */
export function layOut(letter: Letter, { id, to }: { id: string; to: string }, origin: string): Mail {
  const subject = letter.subject.replace(/[\p{Cc}\s]+/gu, (blank) => (blank === '\u00a0' ? blank : ' ')).trim()
  const unsubscribe = letter.unsubscribe ? origin + letter.unsubscribe : null
  const signature = ['-- ', 'Dohromady', origin, nbsp(noReply), ...(unsubscribe ? [`${ending}: ${unsubscribe}`] : [])].join('\n')
  const text = [...letter.blocks.flatMap((block) => textOf(block, origin) ?? []), signature].join('\n\n') + '\n'
  const codes = [...new Set(letter.blocks.flatMap((block) => (typeof block === 'object' && 'qr' in block ? block.qr : [])))]
  const cidOf = (code: string) => `qr${codes.indexOf(code)}.${id}@${new URL(origin).hostname}`
  const pictures = codes.map((code) => ({ cid: cidOf(code), png: qrPicture(code) }))
  return { id, to, subject, text, html: page(letter, { subject, unsubscribe }, origin, cidOf), pictures, unsubscribe }
}
