/**
 * Our own drawings on a grid of 24, each one a single line of 2. A dot is a line without length; the dark half of
 * `contrast` is lines side by side.
 */
export const ICON_PATHS = {
  accessibility:
    'M9.5 3.5a1 1 0 1 0 2 0a1 1 0 1 0-2 0M10.5 8v6h5.5l2.5 5.5 1.5-.7M10.5 10.3h4.7M7 11.5a5.3 5.3 0 1 0 7.5 7',
  alert: 'M12 3.5 22 20.5H2zM12 10v4.5M12 17.4h.01',
  'arrow-left': 'M20 12H4.5M11 5.5 4.5 12l6.5 6.5',
  'arrow-down': 'M12 4v15.5M5.5 13l6.5 6.5 6.5-6.5',
  'arrow-up': 'M12 20V4.5M5.5 11 12 4.5l6.5 6.5',
  bus: 'M5 4h14v13H5zM5 12h14M8 17v3.5M16 17v3.5M8.5 14.5h.01M15.5 14.5h.01M2 8v3M22 8v3',
  calendar: 'M4 5.5h16V20H4zM4 10.5h16M8.5 3v4.5M15.5 3v4.5',
  cash: 'M2.5 6h19v12h-19zM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0M5.8 12h.01M18.2 12h.01',
  chat: 'M3.5 20.5l1.2-4.3A8.7 8.7 0 1 1 7.9 19.4zM9 8.5v1.7a4.8 4.8 0 0 0 4.8 4.8h1.7',
  check: 'M4.5 12.5 10 18 20 6.5',
  'chevron-down': 'M5.5 9l6.5 6.5L18.5 9',
  'chevron-right': 'M9 5.5l6.5 6.5L9 18.5',
  clock: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7v5.5l3.5 2',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  contrast: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 3v18M14 4v16M16 4.8v14.4M18 6.5v11M19 8v8',
  document: 'M6 3h8l5 5v13H6zM14 3v5h5M9.5 12.8h6M9.5 16.8h6',
  download: 'M12 4v11M6.5 10l5.5 5.5 5.5-5.5M4 20h16',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM13.5 7l3.5 3.5',
  external: 'M13.5 4H20v6.5M20 4l-9 9M9 6H4v14h14v-5',
  'first-aid': 'M3 7.5h18V20H3zM8.5 7.5V4h7v3.5M12 10.5v6.5M8.8 13.8h6.4',
  food: 'M5.5 3v5a3 3 0 0 0 6 0V3M8.5 3v18M18 21V3c-2.3 1-3.5 4-3.5 7.5V14H18',
  grip: 'M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01',
  info: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 11.2v5.6M12 7.4h.01',
  mail: 'M3 5.5h18v13H3zM3.5 6.5 12 13l8.5-6.5',
  'map-pin':
    'M12 21.5C8 17 5 13.6 5 10a7 7 0 0 1 14 0c0 3.6-3 7-7 11.5zM9.6 10a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  message: 'M3.5 4h17v12.5H11l-5 4v-4H3.5zM8 8.5h8M8 12h5',
  news: 'M3.5 5h14v15h-12a2 2 0 0 1-2-2zM17.5 9h3v9a2 2 0 0 1-2 2h-1M7 9h7M7 12.8h7M7 16.5h4',
  package: 'M3 4.5h18V9H3zM4.5 9v11h15V9M10 13h4',
  parking: 'M4 4h16v16H4zM9.5 17V7.5h3.1a2.9 2.9 0 0 1 0 5.8H9.5',
  people:
    'M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M2.5 20v-1a6.5 6.5 0 0 1 13 0v1M16 4.8a3.5 3.5 0 0 1 0 6.4M18 13.4a6.5 6.5 0 0 1 3.5 5.6v1',
  phone:
    'M5 3.5h4L10.5 9 8 10.5A11 11 0 0 0 13.5 16L15 13.5l5.5 1.5v4a1.5 1.5 0 0 1-1.5 1.5C10.5 20.5 3.5 13.5 3.5 5A1.5 1.5 0 0 1 5 3.5z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 8.5V3h10v5.5M7 17H3V8.5h18V17h-4M7 13.5h10V21H7z',
  route:
    'M3 18.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M16 5.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M8 18.5h7.2a3.2 3.2 0 0 0 0-6.5H8.8a3.2 3.2 0 0 1 0-6.5H16',
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.3 15.3 20.5 20.5',
  sheet: 'M4 4h16v16H4zM4 9.5h16M4 14.8h16M10 4v16',
  suitcase: 'M3.5 8h17v12h-17zM9 8V4h6v4M8.5 12v4M15.5 12v4',
  ticket:
    'M2.5 6.5h19V10a2 2 0 0 0 0 4v3.5h-19V14a2 2 0 0 0 0-4zM14.5 6.5v1.8M14.5 11.1v1.8M14.5 15.7v1.8',
  toilet: 'M6 3h4.5v8H6zM4 11h16a7.5 7.5 0 0 1-6 6.8V21H8v-3.8A7.5 7.5 0 0 1 4 11z',
  trash: 'M4 6.5h16M9 6.5v-3h6v3M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6',
  wifi: 'M2.5 9a14 14 0 0 1 19 0M5.8 12.7a9 9 0 0 1 12.4 0M9 16.2a4.4 4.4 0 0 1 6 0M12 19.8h.01',
  window: 'M3 4.5h18v15H3zM3 9.5h18M6.5 7h.01M9.5 7h.01',
} as const

export type IconName = keyof typeof ICON_PATHS
