/** The content link and what it leads to. Specification: "v1 location lists and content file link". */
export interface ContentFileRules {
  /** Seconds for which the link to a file works. */
  contentLife(file: string): number;
  /** @param path where the file stands below the origin, with a leading slash */
  contentUrl(origin: string, path: string): string;
  /** What is downloaded, piece by piece. */
  contentText(pieces: Iterable<string>): Iterable<string>;
}

export const contentFileRules: ContentFileRules = {
  contentLife: () => 3_600,
  contentUrl: (origin, path) => origin + path,
  contentText: (pieces) => pieces,
};
