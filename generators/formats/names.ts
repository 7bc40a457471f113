/** The names of the formats. They have their own file, because `--help` lists them and loads nothing else. */
export const formatNames = ['jsonl', 'http', 'postman', 'postman-environment', 'har'] as const;

export type FormatName = (typeof formatNames)[number];
