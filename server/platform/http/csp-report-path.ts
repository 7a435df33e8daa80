/** Where browsers report violations of the content security policy. */
export const cspReportPath = '/csp-report'
