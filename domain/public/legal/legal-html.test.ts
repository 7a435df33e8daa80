import { describe, expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { legalHtml, withWording } from './legal-html.ts'

const wording = { title: 'Obchodní podmínky', lead: 'Co platí.', body: '', validFrom: asDay('2027-01-01') }
const html = (body: string) => legalHtml({ ...wording, body })

describe('a legal text', () => {
  it('has its title, its day, numbered sections, paragraphs and lists', () => {
    const text = html('# Kdo jsme\nJsme **družstvo**.\n\nDalší odstavec.\n\n# Platby\n- kartou\n- převodem')
    expect(text).toContain('<h1 class="text-28 font-extrabold md:text-36">Obchodní podmínky</h1>')
    expect(text).toContain('<time datetime="2027-01-01">1.\u00a01.\u00a02027</time>')
    expect(text).toContain('1. Kdo jsme</h2>')
    expect(text).toContain('<strong>družstvo</strong>')
    expect(text).toContain('2. Platby</h2>')
    expect(text.match(/<li/g)).toHaveLength(2)
    expect(text.match(/<p class="max-w-read">/g)).toHaveLength(2)
  })

  it('executes nothing that is written in it', () => {
    const text = html('<script>alert(1)</script>\n\n[klik](javascript:alert(1)) [dál](/contact) [web](https://coi.gov.cz)\n\n"><img src=x>')
    expect(text).not.toMatch(/<script|<img|href="javascript/)
    expect(text).toContain('href="/contact"')
    expect(text).toContain('href="https://coi.gov.cz"')
  })

  it('takes the place of the one in the page, and of nothing else', () => {
    const page = '<body><main><article data-legal="true" class="x"><h1>Vzor</h1></article></main><article>Jiný</article></body>'
    const text = withWording(page, { ...wording, body: 'Stojí $& a $1.' })
    expect(text).not.toContain('Vzor')
    expect(text).toContain('Stojí $&amp; a\u00a0$1.')
    expect(text.endsWith('</article></main><article>Jiný</article></body>')).toBe(true)
  })
})
