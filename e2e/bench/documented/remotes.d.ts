declare module 'area_*' {
  export const area: import('@laurel/shared/area').Area;
}
