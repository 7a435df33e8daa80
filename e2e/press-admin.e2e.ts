import { pressesEverything } from './press-everything.ts'

pressesEverything([{ who: 'admin', is: 'an administrator', home: '/admin/deliveries' }])
