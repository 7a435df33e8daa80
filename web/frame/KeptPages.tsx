import { useEffect, useState } from 'react'
import { readKeptPages, type KeptPage } from '../lib/kept.ts'
import { linkStyles } from '../ui/button-styles.ts'

/** The way on for who has no connection: the public pages that are kept here. */
export function KeptPages() {
  const [pages, setPages] = useState<KeptPage[]>([])
  useEffect(() => {
    readKeptPages().then(setPages, () => {})
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
