import { supplier } from '#server/access.ts'
import { bookPage, ITEMS } from './queries.ts'

export const forwardBookRouter = {
  page: supplier.forwardBook.page.handler(({ context: { db }, input }) => bookPage(db, input, ITEMS.screen)),
  export: supplier.forwardBook.export.handler(({ context: { db }, input }) => bookPage(db, input, ITEMS.file)),
}
