import { useState } from 'react'
import { goTo } from '../../lib/go-to.ts'
import { isAddress, offCatalogAddress } from '../../catalog/catalog/entry-target.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** An item that the catalog does not have, by its name or its page (spec 2 §5): it goes on outside the catalog. */
export function ManualItem() {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const given = text.trim()
  return (
    <form
      className="flex flex-col gap-2 sm:flex-row sm:items-start"
      onSubmit={(event) => {
        event.preventDefault()
        if (given === '') setError('Zadejte prosím název nebo URL položky')
        else goTo(offCatalogAddress({ mode: 'create-regular', weekStart: null }, isAddress(given) ? { url: given } : { name: given }))
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label="Položka mimo katalog: název nebo odkaz"
          value={text}
          onChange={(next) => {
            setText(next)
            setError(null)
          }}
          error={error}
        />
      </div>
      <div className="sm:pt-6">
        <Button type="submit">Přidat mimo katalog</Button>
      </div>
    </form>
  )
}
