/** A place for a chart, with what it shows in words: the words are read out, and stand for it where there is no script. */
export const Chart = ({
  picture,
  title,
  words,
}: {
  /** Id of what is drawn. */
  readonly picture: string;
  readonly title: string;
  readonly words: string;
}) => (
  <figure>
    <figcaption>{title}</figcaption>
    <div class="chart" role="img" aria-label={`${title}. ${words}`} data-picture={picture}>
      <p class="quiet">{words}</p>
    </div>
  </figure>
);
