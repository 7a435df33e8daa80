import { useEffect, useState } from 'react'
import { readCachedPages, type CachedPage } from '../lib/cached-pages.ts'
import { linkStyles } from '../ui/button-styles.ts'

/** The cached public pages, for visitors without a connection. */
export function CachedPages() {
  const [pages, setPages] = useState<CachedPage[]>([])
  useEffect(() => {
    readCachedPages().then(setPages, () => {})
  }, [])
  if (pages.length === 0) return null
  return (
    <nav aria-labelledby="ulozene-stranky" className="mt-6">
      <h2 id="ulozene-stranky" className="text-18 font-bold">
        I bez připojení si přečtete
      </h2>
      <ul className="mt-1 flex flex-wrap justify-center gap-x-5">
        {pages.map(({ path, name }) => (
          <li key={path}>
            <a href={path} className={linkStyles({ variant: 'alone' })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
