/** The content link and its file. Specification: "v1 location lists and content file link". */
export interface ContentFileRules {
  /** Seconds until the link to a file expires. */
  contentLifetimeSeconds(file: string): number;
  /** @param path path of the file below the origin, with a leading slash */
  contentUrl(origin: string, path: string): string;
  /** The downloaded text in chunks. */
  contentText(chunks: Iterable<string>): Iterable<string>;
}

export const contentFileRules: ContentFileRules = {
  contentLifetimeSeconds: () => 3_600,
  contentUrl: (origin, path) => origin + path,
  contentText: (chunks) => chunks,
};
