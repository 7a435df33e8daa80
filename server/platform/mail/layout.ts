import { nbsp } from '#domain/text/nbsp.ts'
import { escapeHtml } from './html.ts'
import type { Block, Letter } from './kind.ts'

/** A letter made ready to be handed over. */
export interface Mail {
  /** Of its row in the outbox; the Message-ID comes of it. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Where somebody ends these mails. */
  unsubscribe: string | null
}

// Modrotisk in its light colours (web/app.css). Mail programs know neither classes nor variables, and some no border-radius.
const color = {
  bg: '#f7f7f3',
  surface: '#ffffff',
  sunken: '#efefe9',
  text: '#171b2e',
  muted: '#535a72',
  primary: '#223a85',
  border: '#d9dad3',
  ours: '#ffffff',
  mine: '#d7a9f0',
}
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

const paragraph = (text: string, style: string) => `<p style="margin:0 0 16px;${style}">${escapeHtml(nbsp(text))}</p>`

function htmlOf(block: Block, origin: string): string {
  if (typeof block === 'string') return paragraph(block, 'font-size:16px;line-height:24px')
  if ('small' in block) return paragraph(block.small, `font-size:14px;line-height:20px;color:${color.muted}`)
  if ('code' in block)
    return `<p style="margin:0 0 16px;padding:16px 24px;background:${color.sunken};border-radius:12px;font-size:32px;line-height:40px;font-weight:800;letter-spacing:6px;text-align:center">${escapeHtml(block.code)}</p>`
  if ('link' in block)
    return `<table ${table} style="margin:8px 0 24px"><tr><td style="background:${color.primary};border-radius:12px"><a href="${escapeHtml(origin + block.to)}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(block.link)}</a></td></tr></table>`
  const rows = block.facts.map(([name, value], index) => {
    const line = `padding:10px 0;font-size:16px;line-height:24px;vertical-align:top${index === 0 ? '' : `;border-top:1px solid ${color.border}`}`
    return `<tr><th scope="row" align="left" style="${line};padding-right:16px;font-weight:400;color:${color.muted}">${escapeHtml(name)}</th><td align="right" style="${line};font-weight:700">${escapeHtml(nbsp(value))}</td></tr>`
  })
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 16px">${rows.join('')}</table>`
}

function textOf(block: Block, origin: string): string {
  if (typeof block === 'string') return nbsp(block)
  if ('small' in block) return nbsp(block.small)
  if ('code' in block) return block.code
  if ('link' in block) return `${block.link}:\n${origin}${block.to}`
  return block.facts.map(([name, value]) => `${name}: ${nbsp(value)}`).join('\n')
}

const noReply = 'Na tuto zprávu prosím neodpovídejte, nikdo by odpověď nečetl.'
const ending = 'Tyto zprávy už nechci dostávat'

function footer(origin: string, unsubscribe: string | null): string {
  const link = (to: string, text: string) => `<a href="${escapeHtml(to)}" style="color:${color.muted}">${text}</a>`
  const links = [link(`${origin}/contact`, 'Kontakty'), link(`${origin}/privacy`, 'Ochrana osobních údajů')]
  if (unsubscribe) links.push(link(unsubscribe, ending))
  return `<p style="margin:16px 0 0;font-size:13px;line-height:20px;color:${color.muted}">${nbsp(noReply)}<br>${links.join(' · ')}</p>`
}

function page(letter: Letter, mail: Pick<Mail, 'subject' | 'unsubscribe'>, origin: string): string {
  const subject = escapeHtml(nbsp(mail.subject))
  const [first] = letter.blocks.filter((block) => typeof block === 'string')
  return `<!doctype html>
<html lang="cs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0;background:${color.bg};color:${color.text};${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(first ?? '')}</div>
<table ${table} width="100%" style="background:${color.bg};${font}"><tr><td align="center" style="padding:24px 12px">
<table ${table} width="100%" style="max-width:560px;text-align:left;color:${color.text};${font}">
<tr><td style="padding:16px 24px;background:${color.primary};border-radius:16px 16px 0 0">
<table ${table}><tr><td>${logo}</td><td style="padding-left:12px;font-size:20px;line-height:28px;font-weight:800;color:#ffffff">Dohromady</td></tr></table>
</td></tr>
<tr><td style="padding:24px 24px 8px;background:${color.surface};border:1px solid ${color.border};border-top:0;border-radius:0 0 16px 16px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:800">${subject}</h1>
${letter.blocks.map((block) => htmlOf(block, origin)).join('\n')}
</td></tr>
<tr><td style="padding:0 24px">${footer(origin, mail.unsubscribe)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** Makes HTML and text of a letter. Links lead to our own pages and nowhere else. */
export function layOut(letter: Letter, { id, to }: { id: string; to: string }, origin: string): Mail {
  const subject = letter.subject.replace(/[\p{Cc}\s]+/gu, (blank) => (blank === '\u00a0' ? blank : ' ')).trim()
  const unsubscribe = letter.unsubscribe ? origin + letter.unsubscribe : null
  const signature = ['-- ', 'Dohromady', origin, nbsp(noReply), ...(unsubscribe ? [`${ending}: ${unsubscribe}`] : [])].join('\n')
  const text = [...letter.blocks.map((block) => textOf(block, origin)), signature].join('\n\n') + '\n'
  return { id, to, subject, text, html: page(letter, { subject, unsubscribe }, origin), unsubscribe }
}
