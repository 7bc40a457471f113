/** A place for a chart, with a description for screen readers, which replaces the chart if there is no script. */
export const Chart = ({
  picture,
  title,
  words,
}: {
  /** Id of the data to draw. */
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
