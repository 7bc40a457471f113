/** What a run of the gate can be written as. Light: the command line reads it at each start. */

/** The file beside run.json; without one it is printed. */
export const reportFiles = {
  html: 'gate.html',
  junit: 'gate.xml',
  ctrf: 'gate.ctrf.json',
  markdown: 'gate.md',
  sarif: 'gate.sarif',
  har: 'gate.har',
  github: undefined,
} as const;

export type ReportName = keyof typeof reportFiles;

export const reportNames = Object.keys(reportFiles) as readonly ReportName[];
