import { z } from 'zod'
import { cspReportPath } from './csp-report-path.ts'
import type { Http } from './app.ts'

const mostBytes = 8 * 1024
const mostAMinute = 20

const report = z.object({ 'csp-report': z.object({ 'effective-directive': z.string(), 'blocked-uri': z.string() }) })

/** The origin of a blocked resource without its path: `https://evil.example`, `inline`, `data`. */
function originOf(blocked: string): string {
  const origin = URL.parse(blocked)?.origin
  return (origin && origin !== 'null' ? origin : blocked.replace(/:[^]*/, '')).slice(0, 200)
}

/**
 * Accepts the reports: at most 20 a minute per address, of 8 KiB (docs/rules/server.md#rate-limits). Logs the violated rule and the origin of
 * the content, but no page address, which may contain personal data.
 */
export async function serveCspReports(app: Http, isLimited: boolean): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: mostBytes },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(
      cspReportPath,
      { bodyLimit: mostBytes, config: isLimited ? { rateLimit: { max: mostAMinute, timeWindow: 60_000, allowList: [] } } : {} },
      async (request, reply) => {
        const read = report.safeParse(request.body)
        if (!read.success) return reply.status(400).send()
        const { 'effective-directive': rule, 'blocked-uri': blocked } = read.data['csp-report']
        scope.log.warn({ rule: rule.slice(0, 60), blocked: originOf(blocked) }, 'refused by the policy')
        return reply.status(204).send()
      },
    )
  })
}
