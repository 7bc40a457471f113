/** The output formats of a gate run. Without dependencies, because every start of the command line loads this file. */

/** The name of the file next to run.json for each format; a format without a file is printed. */
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
