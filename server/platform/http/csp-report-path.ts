/** Where browsers tell what the security policy of a page has refused. */
export const cspReportPath = '/csp-report'
