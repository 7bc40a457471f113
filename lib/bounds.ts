/**
 * What one answer may cost whoever reads it. The specification limits no answer, so none of these says anything of a service:
 * what exceeds one was not judged.
 */
export interface AnswerBounds {
  /** Bytes of a body, as it travels and unpacked. */
  readonly body: number;
  /** Bytes of all header fields. */
  readonly headers: number;
  /** Seconds without a word, before the head of an answer and between the pieces of its body. */
  readonly silence: number;
  /** Seconds from sending to the last byte, for whoever never falls silent. */
  readonly seconds: number;
}

const megabyte = 1024 * 1024;

/**
 * Sixteen megabytes are more than fifty hotels with a hundred rates each, and what may be read, kept and judged eight at a time in
 * 500 MB. Of header fields every client on Node reads as much.
 */
export const answerBounds: AnswerBounds = {
  body: 16 * megabyte,
  headers: 16 * 1024,
  silence: 15,
  seconds: 30,
};

/** Bytes of a JSON file that a person writes: a target, levels, a mix of traffic. */
export const writtenFile = megabyte;

/** Bytes of a JSON file that this tool wrote. The largest have some megabytes. */
export const resultsFile = 64 * megabyte;

/** Bytes as people say them. */
export const inWords = (bytes: number): string =>
  bytes >= megabyte ? `${bytes / megabyte} MB` : `${bytes / 1024} KB`;
