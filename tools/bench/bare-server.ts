// The plain version of some requests: node:http and prepared statements of pg, without rules, rights, history or validation. Each looks up the
// session and then runs one statement. What it answers is compared with ours in speed only.
import { createServer } from 'node:http'
import pg from 'pg'
import { PLAIN } from './plain.ts'

const session = 'select user_id from sessions where token = $1 and expires_at > now()'

function serve(databaseUrl: string): void {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
  const answer = async (path: string, cookie: string, body: string) => {
    const token = /sid=([^.;]+)/.exec(cookie)?.[1]
    const { rows: known } = await pool.query<{ user_id: string }>({ name: 'session', text: session, values: [token] })
    const values = [known[0]!.user_id, ...(JSON.parse(body) as unknown[])]
    const { rows } = await pool.query<object>({ name: path, text: PLAIN[path as keyof typeof PLAIN], values })
    return JSON.stringify(rows)
  }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      answer(request.url!, request.headers.cookie ?? '', body).then(
        (text) => response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text),
        (fault: Error) => {
          const text = fault.message
          response.writeHead(500, { 'content-length': Buffer.byteLength(text) }).end(text)
        },
      )
    })
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ address: `http://127.0.0.1:${(server.address() as { port: number }).port}` }))
  process.on('SIGTERM', () => process.exit(0))
  process.on('disconnect', () => process.exit(0))
}

serve(process.env['BARE_DATABASE_URL']!)
