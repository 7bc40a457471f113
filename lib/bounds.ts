/**
 * Limits for reading one response. The specification limits no response, so exceeding them is not a violation: the response is not
 * judged.
 */
export interface ResponseLimits {
  /** Bytes of a body, both compressed and decompressed. */
  readonly body: number;
  /** Bytes of all header fields. */
  readonly headers: number;
  /** Seconds without data, before the head of a response and between chunks of its body. */
  readonly silence: number;
  /** Seconds from sending to the last byte, for a response that keeps sending. */
  readonly seconds: number;
}

const megabyte = 1024 * 1024;

/**
 * Sixteen megabytes hold more than fifty hotels with a hundred rates each; eight such responses can be read, stored and judged at a
 * time in 500 MB. Every Node client reads this many bytes of header fields.
 */
export const responseLimits: ResponseLimits = {
  body: 16 * megabyte,
  headers: 16 * 1024,
  silence: 15,
  seconds: 30,
};

/** The maximum size of a JSON file that a person writes: a target, thresholds, a mix of traffic. */
export const maxWrittenFileBytes = megabyte;

/** The maximum size of a JSON file that this tool wrote. The largest have some megabytes. */
export const maxResultsFileBytes = 64 * megabyte;

/** A number of bytes for people. */
export const formatBytes = (bytes: number): string =>
  bytes >= megabyte ? `${bytes / megabyte} MB` : `${bytes / 1024} KB`;
