// What is measured inside a page. Runs in the browser, which knows no TypeScript.

/** All charts that were drawn, with how many different colours their canvas has. */
globalThis.drawnCharts = () =>
  [...document.querySelectorAll('[data-picture]')].flatMap((place) => {
    const canvas = place.querySelector('canvas');
    if (canvas === null) return [];
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return [{ picture: place.dataset.picture, colours: new Set(new Uint32Array(data.buffer)).size }];
  });

/** The lowest contrast of visible text with its background, computed as in WCAG 2, and the brightness of the page. */
globalThis.contrasts = () => {
  const read = (text) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue, alpha];
  };
  const light = ([red, green, blue]) => {
    const linear = (value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const behind = (element) => {
    if (element === null) return [255, 255, 255, 1];
    const colour = read(getComputedStyle(element).backgroundColor);
    return colour[3] > 0 ? colour : behind(element.parentElement);
  };
  let [texts, least, worst] = [0, Infinity, ''];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent.trim();
    if (text === '' || !element.checkVisibility() || ['SCRIPT', 'STYLE'].includes(element.tagName)) continue;
    texts += 1;
    const [x, y] = [light(read(getComputedStyle(element).color)), light(behind(element))];
    const contrast = (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
    if (contrast < least) [least, worst] = [contrast, text.slice(0, 60)];
  }
  return { texts, least, worst, page: light(behind(document.body)) };
};
