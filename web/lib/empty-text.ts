/** What a choice without options says: that they are still being read, that they could not be, or that there are none. */
export const emptyText = ({ data, isError }: { data: unknown; isError: boolean }, none: string): string =>
  data ? none : isError ? 'Nepodařilo se načíst. Zkuste to prosím za chvíli.' : 'Načítá se…'
