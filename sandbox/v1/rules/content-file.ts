/** The content link and its file. Specification: "v1 location lists and content file link". */
export const contentFileRules = {
  /** Seconds until the link to a file expires. */
  contentLifetimeSeconds: (_file: string): number => 3_600,
  /** @param path path of the file below the origin, with a leading slash */
  contentUrl: (origin: string, path: string): string => origin + path,
  /** The downloaded text in chunks. */
  contentText: (chunks: Iterable<string>): Iterable<string> => chunks,
};
