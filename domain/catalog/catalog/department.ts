/** An item as a list of what a household buys orders it. */
interface Listed {
  name: string
  department: { name: string; place: number }
}

/** Departments as they follow each other in the tree of the catalog, and what stands in one as Czechs order names. */
export const byDepartment = (a: Listed, b: Listed): number =>
  a.department.place - b.department.place || a.department.name.localeCompare(b.department.name, 'cs') || a.name.localeCompare(b.name, 'cs')
