import { expect, test } from 'vitest'
import { byDepartment } from './department.ts'

const item = (name: string, place: number, department: string) => ({ name, department: { name: department, place } })

test('a list follows the departments of the catalog, and Czech order inside each', () => {
  const list = [
    item('Vejce', 3, 'Vejce'),
    item('Mytí oken', 30, 'Mytí oken'),
    item('Chřest', 2, 'Ovoce a zelenina'),
    item('Houby', 2, 'Ovoce a zelenina'),
    item('Cibule', 2, 'Ovoce a zelenina'),
    item('Citrony', 2, 'Ovoce a zelenina'),
    item('Čočka', 9, 'Trvanlivé'),
    item('Běžný úklid', 30, 'Běžný úklid'),
  ]
  expect(list.toSorted(byDepartment).map(({ name }) => name)).toEqual([
    'Cibule',
    'Citrony',
    'Houby',
    'Chřest',
    'Vejce',
    'Čočka',
    'Běžný úklid',
    'Mytí oken',
  ])
})
