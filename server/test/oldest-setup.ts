import type { TestProject } from 'vitest/node'
import { startCluster } from './global-setup.ts'

/** The cluster of `global-setup.ts` on the oldest PostgreSQL that the product accepts (migrate.ts). */
export default (project: TestProject) => startCluster(project, { from: 'postgres-17' })
