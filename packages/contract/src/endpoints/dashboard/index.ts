export * from './named-widgets.ts';
export * from './widget-data.ts';
export * from './widgets.ts';
