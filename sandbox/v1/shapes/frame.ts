import type { Frame as SharedFrame } from '../../shapes/frame.ts';
import type { V1Language } from '../../words/codes.ts';
import { translate, type Phrase } from '../../words/texts.ts';
import type { View } from '../../world/rates.ts';

/** The data that all shapes of one v1 response share. */
export interface Frame extends SharedFrame {
  readonly view: View;
  readonly languageCode: V1Language;
  /** The kind of the client, 0 or 1: each kind has its own favourite hotels. */
  readonly clientKind: number;
}

/** A named description in the language of the response. */
export const describedText = ({ language, languageCode }: Frame, name: Phrase, description: Phrase) => ({
  Language: languageCode,
  Name: translate(name, language),
  Description: translate(description, language),
});
