import { endpointsOf } from '../../endpoints-of.ts';
import * as hashtags from './hashtags.ts';
import * as instagram from './instagram.ts';
import * as sounds from './sounds.ts';
import * as stickers from './stickers.ts';
import * as trending from './trending.ts';

export const subjectEndpoints = {
  ...endpointsOf(hashtags),
  ...endpointsOf(instagram),
  ...endpointsOf(sounds),
  ...endpointsOf(stickers),
  ...endpointsOf(trending),
};
