export { Page, type PageProps, Row, type RowProps, Stack, type StackProps } from './page';
