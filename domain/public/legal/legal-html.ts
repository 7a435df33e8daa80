import { nbsp } from '../../text/nbsp.ts'
import { targetOf } from '../site/target.ts'
import { formatDay } from '../../time/weekday.ts'
import type { Day } from '../../time/day.ts'

/** An operator's own wording of a legal page. */
export interface LegalWording {
  title: string
  lead: string
  /** Sections begin with `# `, list items with `- `; an empty line divides paragraphs. */
  body: string
  validFrom: Day
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign]!)

/** `**stress**` and `[links](/there)`; a link that leads nowhere stays text. */
function richHtml(text: string): string {
  return escaped(nbsp(text))
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\[([^[\]]+)\]\(([^()\s]+)\)/g, (whole, name: string, to: string) => {
      const target = /^(https:\/\/|mailto:)[\w./@?=&;%~+:#-]+$/.test(to) ? to : targetOf(to.replaceAll('&amp;', '&'))
      return target === null ? whole : `<a class="text-primary underline underline-offset-3" href="${escaped(target)}">${name}</a>`
    })
}

function blockHtml(block: string): string {
  const lines = block.split('\n')
  if (lines.every((line) => line.startsWith('- ')))
    return `<ul class="flex max-w-read flex-col gap-2 pl-5 marker:text-primary list-disc">${lines
      .map((line) => `<li class="pl-1">${richHtml(line.slice(2))}</li>`)
      .join('')}</ul>`
  return `<p class="max-w-read">${lines.map(richHtml).join('<br>')}</p>`
}

interface Section {
  title: string | null
  blocks: string[]
}

function sectionsOf(body: string): Section[] {
  const sections: Section[] = []
  for (const part of body.replaceAll('\r', '').split(/\n\s*\n|\n(?=# )/)) {
    const [first = '', ...rest] = part.trim().split('\n')
    const text = first.startsWith('# ') ? rest.join('\n').trim() : part.trim()
    if (first.startsWith('# ')) sections.push({ title: first.slice(2).trim(), blocks: [] })
    else if (sections.length === 0) sections.push({ title: null, blocks: [] })
    if (text !== '') sections.at(-1)!.blocks.push(text)
  }
  return sections.filter(({ title, blocks }) => title !== null || blocks.length > 0)
}

/** The content of a legal page as HTML: nothing of the text is executed, and links lead to our pages, the web or a mailbox. */
export function legalHtml({ title, lead, body, validFrom }: LegalWording): string {
  const sections = sectionsOf(body).map(
    ({ title: head, blocks }, i) =>
      `<section class="scroll-mt-20">${
        head === null ? '' : `<h2 class="text-20 font-bold md:text-22">${i + 1}. ${escaped(nbsp(head))}</h2>`
      }<div class="mt-3 flex flex-col gap-3">${blocks.map(blockHtml).join('')}</div></section>`,
  )
  return `<header class="border-b-4 border-dotted border-primary pb-6"><h1 class="text-28 font-extrabold md:text-36">${escaped(
    nbsp(title),
  )}</h1><p class="mt-3 max-w-read text-18 text-muted">${richHtml(lead)}</p><p class="mt-3 text-14 text-muted">Znění účinné od <time datetime="${validFrom}">${formatDay(
    validFrom,
  )}</time></p></header><div class="flex min-w-0 flex-col gap-10">${sections.join('')}</div>`
}

const article = /(<article(?=[^<>]*data-legal)[^<>]*>)[^<]*(?:<(?!\/?article\b)[^<]*)*(<\/article>)/

/** The page with this wording in place of the one that comes with the program. */
export const withWording = (page: string, wording: LegalWording): string =>
  page.replace(article, (_, open: string, close: string) => `${open}${legalHtml(wording)}${close}`)
