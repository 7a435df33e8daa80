/**
 * How calls end that come at once. On a slow machine some wait longer for a lock than PostgreSQL lets them: they come again, as those of a browser do,
 * until they are answered or refused for another reason. A call of several steps needs its own key for each `n`.
 */
export async function atOnce<T>(count: number, call: (n: number) => Promise<T>): Promise<PromiseSettledResult<T>[]> {
  const patiently = (n: number): Promise<T> =>
    call(n).catch((fault: { code?: string }) => {
      if (fault.code !== 'BUSY') throw fault
      return patiently(n)
    })
  return Promise.allSettled(Array.from({ length: count }, (_, n) => patiently(n)))
}
