import { z } from 'zod'
import { Refusal } from '#server/platform/refusal.ts'
import { NotFetched, openEgress, type Egress } from '#server/platform/egress.ts'

/** A company as the public register has it. */
export interface RegisteredCompany {
  name: string
  address: string
  taxNumber: string | null
}

/** The public register of companies. */
export interface Companies {
  /** Refuses with COMPANY_UNKNOWN, or with REGISTER_SILENT if it does not answer. */
  find: (number: string) => Promise<RegisteredCompany>
}

/** The parts of an answer of ARES that are used; the rest of its many fields is ignored. */
const subject = z.object({
  obchodniJmeno: z.string().min(1).max(500),
  dic: z.string().max(20).nullish(),
  sidlo: z.object({ textovaAdresa: z.string().max(500).nullish() }).nullish(),
})

const DAY_MS = 24 * 60 * 60 * 1000
const mostKept = 1000

/**
 * ARES over its REST API, `{url}/ekonomicke-subjekty/{IČO}`. Answers are cached for a day, because ARES forbids repeating the same query.
 */
export function openCompanies({
  egress,
  url,
  clock = () => performance.now(),
}: {
  egress: Pick<Egress, 'fetch'>
  /** Without a trailing slash. */
  url: string
  clock?: () => number
}): Companies {
  const known = new Map<string, { until: number; company: RegisteredCompany }>()
  return {
    find: async (number) => {
      const kept = known.get(number)
      if (kept && kept.until > clock()) return kept.company
      const company = await ask(egress, `${url}/ekonomicke-subjekty/${number}`)
      known.delete(number)
      known.set(number, { until: clock() + DAY_MS, company })
      if (known.size > mostKept) known.delete(known.keys().next().value!)
      return company
    },
  }
}

/** The configured register. */
export const openAres = ({ url, shops }: { url: string; shops: readonly string[] }): Companies =>
  openCompanies({ egress: openEgress({ shops }), url })

async function ask(egress: Pick<Egress, 'fetch'>, address: string): Promise<RegisteredCompany> {
  try {
    const { body } = await egress.fetch(address, 'json')
    const { obchodniJmeno, dic, sidlo } = subject.parse(JSON.parse(body.toString('utf8')))
    return { name: obchodniJmeno, address: sidlo?.textovaAdresa ?? '', taxNumber: dic ?? null }
  } catch (fault) {
    if (fault instanceof NotFetched && fault.status === 404) throw new Refusal('COMPANY_UNKNOWN')
    throw new Refusal('REGISTER_SILENT')
  }
}
