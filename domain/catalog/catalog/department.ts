/** The fields of an item that lists of purchases sort by. */
interface Listed {
  name: string
  department: { name: string; place: number }
}

/** Compares by department in tree order, then by name in Czech order. */
export const byDepartment = (a: Listed, b: Listed): number =>
  a.department.place - b.department.place || a.department.name.localeCompare(b.department.name, 'cs') || a.name.localeCompare(b.name, 'cs')
